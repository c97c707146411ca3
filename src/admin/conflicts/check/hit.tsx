'use client'
import Link from 'next/link'
import styles from '@/admin/conflicts/conflict-checks.module.css'
import type { Check, Hit } from '@/admin/conflicts/queries'
import { matchHref } from '@/admin/records/conflict-checks/match-href'
import { matchLabel } from '@/admin/records/conflict-checks/match-label'
import * as strings from '@/strings/index'
import { Badge } from '@/ui/badge'
import { SegmentedControl } from '@/ui/segmented-control'
import { HitNote } from './hit-note'
import type { Decision } from './use-decide-hit'

const text = strings.conflicts
const tierKinds = { strong: 'urgent', likely: 'new', weak: 'neutral' } as const
const options = (['otherPerson', 'noConflict', 'conflict'] as const).map((value) => ({ value, label: text.decisions[value] }))

type Props = { check: Check; hit: Hit; canDecide: boolean; decide: (decision: Decision) => void }
export function HitCard({ check, hit, canDecide, decide }: Props) {
  const { id, name, tier, why, decision, searchedName } = hit
  return (
    <li id={`hit-${id}`} data-hit={decision} tabIndex={-1} className={styles.card} aria-label={name}>
      <div className={styles.details}>
        <strong className={styles.name} dir="auto">
          {name}
        </strong>
        <Badge kind={tierKinds[tier]}>{text.tiers[tier]}</Badge>
        {hit.deleted && <Badge>{text.deleted}</Badge>}
        {hit.caseStatus === 'Closed' && <Badge>{text.closed}</Badge>}
      </div>
      <p className={styles.faint}>
        <RecordLink hit={hit} /> · {isSameName(name, searchedName) ? text.sameName : text.why[why]} {text.resembles(searchedName)}
      </p>
      {canDecide && !hit.hidden ? (
        <SegmentedControl small label={text.decisionFor(name)} options={options} value={decision as 'conflict'} onChange={decide} />
      ) : (
        <span>
          <Badge kind={decision === 'conflict' ? 'urgent' : 'good'}>{text.decisions[decision]}</Badge>
        </span>
      )}
      <HitNote checkId={check.id} hit={hit} canEdit={canDecide && !hit.hidden} />
    </li>
  )
}

/** In a new tab, so that the list of matches keeps its scroll position. */
function RecordLink({ hit }: { hit: Hit }) {
  const href = matchHref(hit)
  if (!href) return matchLabel(hit)
  return (
    <Link href={href} prefetch={false} target="_blank">
      {matchLabel(hit)}
    </Link>
  )
}

/** Apart from accents and case. */
const isSameName = (a: string, b: string) => a.localeCompare(b, undefined, { sensitivity: 'base' }) === 0
