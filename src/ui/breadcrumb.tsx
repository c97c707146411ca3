import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './breadcrumb.module.css'
import { words } from './words'

export const Breadcrumb = ({ up, here }: { up: ReactNode; here: string }) => (
  <nav aria-label={words.breadcrumb}>
    <ol className={styles.list}>
      <li>{up}</li>
      <li className={styles.here}>
        <ChevronRight size={14} aria-hidden />
        <span aria-current="page">{here}</span>
      </li>
    </ol>
  </nav>
)
