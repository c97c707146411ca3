import type { DefaultServerCellComponentProps, ListViewServerPropsOnly, UIFieldServerProps } from 'payload'
import { findTranslationNotes, findTranslationState, listPageReferrers } from '@/data/website/translation-status'
import * as strings from '@/strings/index'
import { DeletePagesWarning, DeletePageWarning } from './delete-warning'
import { TranslationNote } from './translation-note'
import styles from './website.module.css'

const text = strings.website

/** Warns about an outdated or lost translation and lists the pages that link to this one. */
export async function PageNotes({ id, payload }: UIFieldServerProps) {
  if (!id) return null
  const [notes, referrersByPage] = await Promise.all([findTranslationNotes(payload, String(id)), listPageReferrers(payload)])
  const referrers = referrersByPage.get(String(id)) ?? []
  return (
    <div className={styles.notes}>
      <TranslationNote id={String(id)} initial={notes} />
      {referrers.length > 0 && (
        <div>
          <p className={styles.label}>{text.linkedFrom}</p>
          <ul className={styles.links}>
            {referrers.map((page) => (
              <li key={page.id}>
                <a href={`/admin/collections/page/${page.id}`}>{page.title}</a>
              </li>
            ))}
          </ul>
          <DeletePageWarning page={String(id)} titles={referrers.map((page) => page.title)} />
        </div>
      )}
    </div>
  )
}

/** Adds the warning to Payload's confirmation before several pages are deleted. */
export const PageListNotes = async ({ payload }: ListViewServerPropsOnly) => (
  <DeletePagesWarning referrers={Object.fromEntries(await listPageReferrers(payload))} />
)

/** The state of a page's translation. Payload also renders the cell without a row. */
export async function TranslationCell({
  rowData,
  payload,
}: Omit<DefaultServerCellComponentProps, 'rowData'> & { rowData?: { id?: string } }) {
  if (!rowData?.id) return null
  const found = await findTranslationState(payload, rowData.id)
  if (!found) return null
  const { language, state } = found
  return <span className={state === 'current' ? undefined : styles.attention}>{text.translations[state](text.languages[language])}</span>
}
