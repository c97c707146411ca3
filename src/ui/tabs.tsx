'use client'
import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs as Whole } from 'react-aria-components/Tabs'
import styles from './tabs.module.css'

export type Part<Id extends string> = {
  id: Id
  title: string
  /** Beside the title. */
  count?: number | undefined
  /** Stays while another is shown, with what is typed in it. */
  kept?: boolean
  content: ReactNode
}
type Props<Id extends string> = { label: string; parts: readonly Part<Id>[]; shown: Id; onShow: (id: Id) => void }

/** Parts of one record, one shown at a time. */
export const Tabs = <Id extends string>({ label, parts, shown, onShow }: Props<Id>) => (
  <Whole selectedKey={shown} onSelectionChange={(key) => onShow(key as Id)} className={styles.tabs ?? ''}>
    <TabList aria-label={label} className={styles.list ?? ''}>
      {parts.map(({ id, title, count }) => (
        <Tab key={id} id={id} className={styles.tab ?? ''}>
          {title}
          {count !== undefined && count > 0 && <span className={styles.count}>{count}</span>}
        </Tab>
      ))}
    </TabList>
    {parts.map(({ id, kept, content }) => (
      <TabPanel key={id} id={id} className={styles.panel ?? ''} shouldForceMount={kept ?? false}>
        {content}
      </TabPanel>
    ))}
  </Whole>
)
