'use client'
import dynamic from 'next/dynamic'
import styles from './formatted-notes.module.css'

const PlainNotes = ({ text }: { text: string }) => <p className={styles.plain}>{text}</p>
/** Loaded for the few screens that show notes without editing them. The text stays readable if that fails. */
const Markdown = dynamic(() => import('@/ui/markdown').then((file) => file.Markdown).catch(() => PlainNotes))

/** The notes of a case as formatted text. */
export const FormattedNotes = ({ notes }: { notes: string }) => <Markdown text={notes} />
