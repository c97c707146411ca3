import { Gutter, SetDocumentStepNav } from '@payloadcms/ui'
import type { DocumentViewServerProps } from 'payload'
import { listGlobalVersions, listPageVersions } from '@/data/website/versions'
import * as strings from '@/strings/index'
import { FullDateTime } from '@/ui/relative-time'
import { VisuallyHidden } from '@/ui/visually-hidden'
import styles from '../website.module.css'
import { RestoreButton } from './restore-button'

const text = strings.website.versions

/** Replaces Payload's list, which has no authors. Payload's page of one version shows and restores it. */
export async function Versions({ initPageResult, payload, routeSegments, searchParams }: DocumentViewServerProps) {
  const { collectionConfig, globalConfig, docID } = initPageResult
  const slug = globalConfig?.slug === 'disclaimer' ? 'disclaimer' : 'office'
  const versions = await (collectionConfig ? listPageVersions(payload, String(docID)) : listGlobalVersions(payload, slug))
  const newest = versions[0]
  const shown = versions.find(({ status }) => status === 'current')?.languages ?? []
  const path = collectionConfig ? collectionConfig.slug : `globals/${slug}`
  const language = typeof searchParams?.locale === 'string' && { locale: searchParams.locale }
  const editorHref = `/admin/${collectionConfig ? `collections/${path}/${docID}` : path}?${new URLSearchParams({ ...language })}`
  // Payload would compare with the version before, which does not show what restoring would change.
  const versionQuery = (id: string) =>
    new URLSearchParams({
      ...language,
      ...(newest && id !== newest.id && { versionFrom: newest.id }),
    })
  return (
    <>
      <SetDocumentStepNav
        {...(docID !== undefined && { id: docID })}
        {...(collectionConfig
          ? { collectionSlug: collectionConfig.slug, useAsTitle: collectionConfig.admin.useAsTitle }
          : { globalSlug: slug })}
        pluralLabel={collectionConfig?.labels.plural ?? globalConfig?.label}
        view={text.title}
      />
      <Gutter className={styles.versions}>
        {versions.length === 0 ? (
          <p>{text.none}</p>
        ) : (
          <div className="table">
            <table aria-label={text.title}>
              <thead>
                <tr>
                  <th scope="col">{text.savedAt}</th>
                  <th scope="col">{text.author}</th>
                  <th scope="col">{text.status}</th>
                  {collectionConfig && <th scope="col">{text.languages}</th>}
                  <th scope="col">
                    <VisuallyHidden>{text.actions}</VisuallyHidden>
                  </th>
                </tr>
              </thead>
              <tbody>
                {versions.map(({ id, updatedAt, author, status, languages }) => (
                  <tr key={id}>
                    <td>
                      <a href={`/admin/${routeSegments.join('/')}/${id}?${versionQuery(id)}`}>
                        <FullDateTime at={updatedAt} />
                      </a>
                    </td>
                    <td>{author ?? text.unknown}</td>
                    <td>{text.statuses[status]}</td>
                    {collectionConfig && <td>{languages.map((language) => strings.website.languages[language]).join(', ')}</td>}
                    <td className={styles.versionActions}>
                      {id !== newest?.id && (
                        <RestoreButton
                          path={path}
                          id={id}
                          savedAt={updatedAt}
                          author={author}
                          isPage={collectionConfig !== undefined}
                          lost={shown.filter((language) => !languages.includes(language))}
                          editorHref={editorHref}
                        />
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Gutter>
    </>
  )
}
