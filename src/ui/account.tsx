import type { ReactNode } from 'react'
import styles from './account.module.css'

/** The layout of sign-in, password and setup pages: the office's name above one card. */
export const AccountPage = ({ office, home, children }: { office: ReactNode; home?: string; children: ReactNode }) => (
  <div className={styles.page}>
    <header className={styles.office}>{home ? <a href={home}>{office}</a> : office}</header>
    <main className={styles.card}>{children}</main>
  </div>
)
export const AccountHead = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <h1 className={styles.title}>{title}</h1>
    <p className={styles.text}>{children}</p>
  </>
)
export const accountForm = styles.form
export const AccountButtons = ({ children }: { children: ReactNode }) => <div className={styles.buttons}>{children}</div>
export const AccountMore = ({ children }: { children: ReactNode }) => <div className={styles.more}>{children}</div>
