import type { DefaultServerCellComponentProps, ListViewServerPropsOnly, UIFieldServerProps } from 'payload'
import { languageBehind, linksToPages } from '@/data/page-notes'
import { Notice } from '@/ui/notice'
import { words } from '../words'
import { DeleteManyWarning, DeleteWarning } from './delete-warning'
import styles from './website.module.css'

const text = words.website

/** Warns about an outdated translation and lists the pages that link to this one. */
export async function PageNotes({ id, payload }: UIFieldServerProps) {
  if (!id) return null
  const [behind, linksByPage] = await Promise.all([languageBehind(payload, String(id)), linksToPages(payload)])
  const links = linksByPage.get(String(id)) ?? []
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

/** Adds the warning to Payload's confirmation before several pages are deleted. */
export const PageListNotes = async ({ payload }: ListViewServerPropsOnly) => (
  <DeleteManyWarning links={Object.fromEntries(await linksToPages(payload))} />
)

/** Payload also renders the cell without a row. */
export async function TranslationCell({
  rowData,
  payload,
}: Omit<DefaultServerCellComponentProps, 'rowData'> & { rowData?: { id?: string } }) {
  if (!rowData?.id) return null
  const behind = await languageBehind(payload, rowData.id)
  return behind ? text.behindShort(text.languages[behind.language]) : ''
}
