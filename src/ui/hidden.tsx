import type { ComponentProps } from 'react'
import styles from './hidden.module.css'

/** For those who hear the page: not seen, and still read. */
export const Hidden = (props: ComponentProps<'span'>) => <span {...props} className={styles.hidden} />
