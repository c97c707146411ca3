'use client'
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { CheckStateBadge } from '@/admin/conflicts/check-state-badge'
import styles from '@/admin/conflicts/conflict-checks.module.css'
import { type Check, checkQuery } from '@/admin/conflicts/queries'
import { conflictsPath } from '@/admin/conflicts/url-state'
import { ScreenLink } from '@/admin/records/screen-link'
import { isForbiddenOrNotFound } from '@/client/queries/queries'
import { getErrorMessage } from '@/client/text/error-message'
import * as strings from '@/strings/index'
import { Breadcrumb } from '@/ui/breadcrumb'
import { buttonClass } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { Page } from '@/ui/page'
import { QueryState } from '@/ui/query-state'
import { RelativeTime } from '@/ui/relative-time'
import { Hits } from './hits'
import { Names } from './names'
import { NextStep } from './next-step'
import { Result } from './result'
import { SubjectLink } from './subject-link'

const text = strings.conflicts

export function CheckPage({ id }: { id: string }) {
  const query = useQuery(checkQuery(id))
  const check = query.data
  const isGone = isForbiddenOrNotFound(query.error)
  const title = check ? text.page(check.subjectName) : text.one
  return (
    <Page
      title={title}
      breadcrumb={
        <Breadcrumb parent={<ScreenLink href={conflictsPath}>{text.list}</ScreenLink>} current={check?.subjectName ?? text.one} />
      }
      titleSuffix={check && <CheckStateBadge row={check} />}
      actions={
        check?.searchedAt && (
          <a href={`/api/conflict-checks/${id}/report`} target="_blank" rel="noreferrer" className={buttonClass()}>
            <Printer size={16} aria-hidden /> {text.report}
          </a>
        )
      }
      subtitle={check && <CheckSubtitle check={check} />}
    >
      {isGone ? (
        <EmptyState title={text.gone} />
      ) : (
        <QueryState query={query} errorMessage={getErrorMessage(query.error, text.failedOne)} loadingLabel={text.loading} lines={6} />
      )}
      {check && (
        <>
          <NextStep check={check} />
          <div className={styles.columns}>
            <Names check={check} />
            <div className={styles.main}>
              <Hits check={check} />
              {check.searchedAt && <Result check={check} />}
            </div>
          </div>
        </>
      )}
    </Page>
  )
}

const CheckSubtitle = ({ check }: { check: Check }) => (
  <p>
    <SubjectLink check={check} />
    {check.createdByName && (
      <span>
        {text.startedBy(check.createdByName)} <RelativeTime at={check.createdAt} />
      </span>
    )}
    {check.searchedAt && (
      <span>
        {text.searchedBy(check.searchedByName ?? '')} <RelativeTime at={check.searchedAt} />
      </span>
    )}
  </p>
)
