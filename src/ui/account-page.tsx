import type { ReactNode } from 'react'
import styles from './account-page.module.css'

/** The layout of sign-in, password and setup pages: the office's name above one card. */
export const AccountPage = ({ office, homeHref, children }: { office: ReactNode; homeHref?: string; children: ReactNode }) => (
  <div className={styles.page}>
    <header className={styles.office}>{homeHref ? <a href={homeHref}>{office}</a> : office}</header>
    <main className={styles.card}>{children}</main>
  </div>
)
export const AccountHeading = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <h1 className={styles.title}>{title}</h1>
    <p className={styles.text}>{children}</p>
  </>
)
export const AccountOwner = ({ label, name, email }: { label: string; name: string; email: string }) => (
  <dl className={styles.owner}>
    <dt>{label}</dt>
    <dd dir="auto">{name}</dd>
    {email !== name && <dd className={styles.email}>{email}</dd>}
  </dl>
)
export const accountFormClass = styles.form
export const AccountActions = ({ children }: { children: ReactNode }) => <div className={styles.actions}>{children}</div>
export const AccountFooter = ({ children }: { children: ReactNode }) => <div className={styles.footer}>{children}</div>
