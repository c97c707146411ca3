import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './breadcrumb.module.css'
import { strings } from './strings'

export const Breadcrumb = ({ parent, current }: { parent: ReactNode; current: string }) => (
  <nav aria-label={strings.breadcrumb}>
    <ol className={styles.list}>
      <li>{parent}</li>
      <li className={styles.current}>
        <ChevronRight size={14} aria-hidden />
        <span aria-current="page">{current}</span>
      </li>
    </ol>
  </nav>
)
