'use client'
import { useQuery } from '@tanstack/react-query'
import type { Check } from '@/admin/conflicts/queries'
import { useCurrentUser } from '@/client/session/current-user'
import { staffQuery } from '@/client/staff/staff'
import { getErrorMessage } from '@/client/text/error-message'
import * as strings from '@/strings/index'
import { Badge } from '@/ui/badge'
import { Panel, PanelItem, PanelList } from '@/ui/panel'
import { QueryState } from '@/ui/query-state'
import { RelativeTime } from '@/ui/relative-time'
import { DecisionActions } from './decision-actions'
import { SignatureActions } from './signature-actions'

const text = strings.conflicts

/** The signatures and the decision. */
export function Result({ check }: { check: Check }) {
  const me = useCurrentUser()
  const query = useQuery(staffQuery)
  const staff = query.data?.users
  const lawyers = (staff ?? []).filter(({ lawyer }) => lawyer)
  const isLawyer = lawyers.some(({ id }) => id === me.id)
  return (
    <>
      <Panel title={text.signatures} count={check.signatures.length}>
        {check.signatures.length === 0 && <p>{text.noSignatures}</p>}
        <PanelList>
          {check.signatures.map(({ lawyer, lawyerName, verdict, at }) => (
            <PanelItem key={lawyer} trailing={<Badge kind={verdict === 'clear' ? 'good' : 'urgent'}>{text.verdicts[verdict]}</Badge>}>
              <strong>{lawyerName}</strong>
              <small>
                <RelativeTime at={at} />
              </small>
            </PanelItem>
          ))}
        </PanelList>
        {!check.decidedAt && staff && <SignatureActions check={check} lawyers={lawyers} isLawyer={isLawyer} />}
      </Panel>
      <Panel title={text.result}>
        {check.decidedAt && <DecisionText check={check} />}
        {!check.decidedAt && staff && <DecisionActions check={check} lawyers={lawyers} isLawyer={isLawyer} />}
        {!check.decidedAt && !staff && (
          <QueryState
            query={query}
            errorMessage={getErrorMessage(query.error, text.lawyersFailed)}
            loadingLabel={text.loadingLawyers}
            lines={2}
          />
        )}
      </Panel>
    </>
  )
}

const DecisionText = ({ check: { id, state, decidedAt, decidedByName, consentName } }: { check: Check }) => (
  <p>
    {text.states[state]} {decidedByName && text.decidedBy(decidedByName)} {decidedAt && <RelativeTime at={decidedAt} />}
    {consentName && (
      <>
        {' · '}
        <a href={`/api/conflict-checks/${id}/consent`}>
          {text.consentFile}: {consentName}
        </a>
      </>
    )}
  </p>
)
