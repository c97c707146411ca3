'use client'
import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import type { Rule } from '@/admin/records/deadlines/queries'
import { api } from '@/client/api'
import { useAction } from '@/client/queries/use-action'
import { recordVersion } from '@/contract/etag'
import * as strings from '@/strings/index'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { DescriptionItem, DescriptionList } from '@/ui/description-list'
import { Dialog } from '@/ui/dialog'
import { formatWeekdayDate } from '@/ui/format-date'
import { LoadErrorInline } from '@/ui/load-error-inline'
import { affectedDeadlinesQuery } from './queries'

const text = strings.rules

type Props = { rule: Rule; onNewVersion: () => void; onClose: () => void }

export function RuleDialog({ rule, onNewVersion, onClose }: Props) {
  const { id, title, state } = rule
  const options = { ifMatch: recordVersion(rule) }
  const check = useAction({
    confirm: () => ({ title: text.checkQuestion(title), message: text.checkText, confirmLabel: text.checkYes }),
    mutationFn: () => api.rules.check({ id }, options),
    errorMessage: text.checkFailed,
    successMessage: () => text.checked,
    invalidates: ['rule'],
  })
  const suspend = useAction({
    confirm: () => ({ title: text.suspendQuestion(title), message: text.suspendText, confirmLabel: text.suspend }),
    mutationFn: () => api.rules.suspend({ id }, options),
    errorMessage: text.suspendFailed,
    successMessage: () => text.suspended,
    invalidates: ['rule'],
  })
  return (
    <Dialog
      wide
      title={text.name(title, rule.version)}
      onClose={onClose}
      actions={
        <>
          {state !== 'suspended' && (
            <Button busy={suspend.isPending} onClick={() => suspend.run()}>
              {text.suspend}
            </Button>
          )}
          <Button onClick={onNewVersion}>{strings.ruleForm.newVersion}</Button>
          {state === 'draft' && (
            <Button variant="primary" busy={check.isPending} onClick={() => check.run()}>
              {text.check}
            </Button>
          )}
          <Button onClick={onClose} data-initial-focus>
            {strings.form.close}
          </Button>
        </>
      }
    >
      {state === 'draft' && (
        <Alert kind="info" title={text.draftTitle}>
          {text.draftText}
        </Alert>
      )}
      {state === 'suspended' && <AffectedDeadlines rule={id} />}
      <RuleFacts rule={rule} />
    </Dialog>
  )
}

function AffectedDeadlines({ rule }: { rule: string }) {
  const query = useQuery(affectedDeadlinesQuery(rule))
  const deadlines = query.data ?? []
  if (query.isError) return <LoadErrorInline onRetry={() => void query.refetch()} />
  if (!query.data) return null
  return (
    <Alert kind={deadlines.length > 0 ? 'warning' : 'info'} title={text.affected(deadlines.length)}>
      {deadlines.length > 0 && (
        <ul>
          {deadlines.map((deadline) => (
            <li key={deadline.id}>
              {formatWeekdayDate(deadline.date)}:{' '}
              <Link href={`/admin/deadlines?deadline=${deadline.id}`} prefetch={false}>
                {`${deadline.title} (${deadline.caseTitle})`}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Alert>
  )
}

const RuleFacts = ({ rule }: { rule: Rule }) => (
  <DescriptionList>
    <DescriptionItem term={text.columns.state}>{text.states[rule.state]}</DescriptionItem>
    <DescriptionItem term={text.details.jurisdiction}>{rule.jurisdiction}</DescriptionItem>
    <DescriptionItem term={text.details.citation}>
      {rule.citation},{' '}
      <a href={rule.address} target="_blank" rel="noreferrer">
        {text.source}
      </a>
    </DescriptionItem>
    <DescriptionItem term={text.details.text}>{rule.text}</DescriptionItem>
    <DescriptionItem term={text.details.period}>{text.period(rule.number, text.units[rule.unit], rule.direction)}</DescriptionItem>
    <DescriptionItem term={text.details.roll}>{text.rolls[rule.roll]}</DescriptionItem>
    <DescriptionItem term={text.details.calendar}>{text.calendars[rule.calendar]}</DescriptionItem>
    <DescriptionItem term={text.details.service}>
      {rule.service.length === 0 && text.noService}
      {rule.service.map(({ method, number, unit, added }) => (
        <div key={method}>{text.service(strings.deadlines.methods[method], number, text.units[unit], added === 'toPeriod')}</div>
      ))}
    </DescriptionItem>
    <DescriptionItem term={text.details.valid}>
      {text.valid(formatWeekdayDate(rule.validFrom), rule.validTo && formatWeekdayDate(rule.validTo))}
    </DescriptionItem>
    {rule.checkedByName && <DescriptionItem term={text.details.checked}>{rule.checkedByName}</DescriptionItem>}
  </DescriptionList>
)
