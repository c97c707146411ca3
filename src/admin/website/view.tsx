import type { DefaultServerCellComponentProps, ListViewServerPropsOnly, UIFieldServerProps } from 'payload'
import { languageBehind, linksToPages } from '@/data/page-notes'
import { Notice } from '@/ui/notice'
import { words } from '../words'
import { DeleteManyWarning, DeleteWarning } from './delete-warning'
import styles from './website.module.css'

const text = words.website

/** What an editor of a page should know: a language that fell behind, and who links here. */
export async function PageNotes({ id, payload }: UIFieldServerProps) {
  if (!id) return null
  const [behind, linked] = await Promise.all([languageBehind(payload, String(id)), linksToPages(payload)])
  const links = linked.get(String(id)) ?? []
  return (
    <div className={styles.notes}>
      {behind && (
        <Notice kind="warning" title={text.behind(text.languages[behind.language], text.languages[behind.main])}>
          {text.behindText(text.languages[behind.language])}
        </Notice>
      )}
      {links.length > 0 && (
        <div>
          <p className={styles.label}>{text.linkedFrom}</p>
          <ul className={styles.links}>
            {links.map((page) => (
              <li key={page.id}>
                <a href={`/admin/collections/page/${page.id}`}>{page.title}</a>
              </li>
            ))}
          </ul>
          <DeleteWarning page={String(id)} titles={links.map((page) => page.title)} />
        </div>
      )}
    </div>
  )
}

/** Stands in the list of pages for its question before several are deleted. */
export const PageListNotes = async ({ payload }: ListViewServerPropsOnly) => (
  <DeleteManyWarning links={Object.fromEntries(await linksToPages(payload))} />
)

/** Payload draws a column's cell once without a row, too. */
export async function TranslationCell({
  rowData,
  payload,
}: Omit<DefaultServerCellComponentProps, 'rowData'> & { rowData?: { id?: string } }) {
  if (!rowData?.id) return null
  const behind = await languageBehind(payload, rowData.id)
  return behind ? text.behindShort(text.languages[behind.language]) : ''
}
