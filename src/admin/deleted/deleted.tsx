'use client'
import { ArchiveRestore } from 'lucide-react'
import { deletedListQuery } from '@/admin/records/deleted/deleted-queries'
import { useRestoreDeleted } from '@/admin/records/deleted/use-restore-deleted'
import { type InitialData, useInitialData } from '@/admin/records/initial-data/use-initial-data'
import { usePaginatedRows } from '@/admin/records/list/use-paginated-rows'
import { useCurrentUser } from '@/client/session/current-user'
import { getErrorMessageWithStatus } from '@/client/text/error-message'
import { hasRole } from '@/contract/access'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { LoadMoreButton } from '@/ui/load-more-button'
import { Page } from '@/ui/page'
import { PanelItem, PanelList } from '@/ui/panel'
import { QueryState } from '@/ui/query-state'
import { RelativeTime } from '@/ui/relative-time'

const text = strings.deleted

/** What the user can restore: for Users what they deleted in the last 24 hours, for Admins everything. */
export function RecentlyDeleted({ initialData }: { initialData: InitialData }) {
  useInitialData(initialData)
  const isAdmin = hasRole(useCurrentUser(), 'Admin')
  const { query, rows } = usePaginatedRows(deletedListQuery(undefined), 'deleted')
  const restore = useRestoreDeleted()
  return (
    <Page narrow title={text.recent} subtitle={<p>{isAdmin ? text.recentTextAdmin : text.recentText}</p>}>
      <QueryState query={query} errorMessage={getErrorMessageWithStatus(query.error, text.failed)} loadingLabel={text.loading} lines={8} />
      <PanelList>
        {rows.map((row) => (
          <PanelItem
            key={row.id}
            trailing={
              <Button small icon={ArchiveRestore} aria-label={text.restoreOne(row.name)} onClick={() => restore(row)}>
                {text.restore}
              </Button>
            }
          >
            <strong>{row.name}</strong>
            <small>
              {text.kinds[row.resource]} · {text.deletedAt} <RelativeTime at={row.deletedAt} />
              {isAdmin && row.deletedBy && ` ${text.deletedBy(row.deletedBy)}`}
            </small>
          </PanelItem>
        ))}
      </PanelList>
      <LoadMoreButton query={query} />
      {query.isSuccess && rows.length === 0 && (
        <EmptyState icon={ArchiveRestore} title={text.recentEmpty}>
          {isAdmin ? text.emptyText : text.recentEmptyText}
        </EmptyState>
      )}
    </Page>
  )
}
