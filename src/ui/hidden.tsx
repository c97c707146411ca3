import type { ComponentProps } from 'react'
import styles from './hidden.module.css'

export const Hidden = (props: ComponentProps<'span'>) => <span {...props} className={styles.hidden} />
