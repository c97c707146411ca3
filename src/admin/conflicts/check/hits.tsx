'use client'
import { CircleCheck } from 'lucide-react'
import { useRef } from 'react'
import styles from '@/admin/conflicts/conflict-checks.module.css'
import type { Check, Hit } from '@/admin/conflicts/queries'
import { matchTiers } from '@/contract/constants/names'
import * as strings from '@/strings/index'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { ShortcutList } from '@/ui/shortcut-list'
import { HitCard } from './hit'
import { useDecideHit } from './use-decide-hit'
import { useHitShortcuts } from './use-hit-shortcuts'

const text = strings.conflicts
const countSearched = ({ searched }: Check) => Object.values(searched ?? {}).reduce((sum, count) => sum + count, 0)

/** The matches, strongest first. The weak ones are collapsed. */
export function Hits({ check }: { check: Check }) {
  const section = useRef<HTMLElement>(null)
  const { decide, decideWeak, undo } = useDecideHit(check.id)
  const canDecide = check.decidedAt === null
  const filterByTier = (tier: Hit['tier']) => check.hits.filter((hit) => hit.tier === tier)
  const strongest = matchTiers.filter((tier) => tier !== 'weak').flatMap(filterByTier)
  const weak = filterByTier('weak')
  useHitShortcuts({ section, hits: [...strongest, ...weak], decide, undo, isEnabled: canDecide && check.hits.length > 0 })
  if (!check.searchedAt) return null
  const renderCard = (hit: Hit) => (
    <HitCard key={hit.id} check={check} hit={hit} canDecide={canDecide} decide={(decision) => decide(hit, decision)} />
  )
  return (
    <section ref={section} aria-labelledby="hits" className={styles.hits}>
      <div className={styles.heading}>
        <h2 id="hits" className={styles.title}>
          {text.hits}
        </h2>
        {check.hits.length > 0 && (
          <span role="status" className={styles.faint}>
            {text.openHits(check.openHits)}
          </span>
        )}
      </div>
      {check.truncated.length > 0 && (
        <Alert kind="warning">
          {check.truncated.map(({ name, listed, found }) => text.truncated(name, listed, found)).join(' ')} {text.truncatedText}
        </Alert>
      )}
      {check.hits.length === 0 ? (
        <EmptyState icon={CircleCheck} title={text.noMatch(check.names.length, countSearched(check))} />
      ) : (
        <>
          {canDecide && <ShortcutList label={text.shortcuts} keys={text.keys} />}
          {strongest.length > 0 && <ul className={styles.cards}>{strongest.map(renderCard)}</ul>}
          {weak.length > 0 && (
            <details className={styles.weak} open={strongest.length === 0 || undefined}>
              <summary>{text.weak(weak.length)}</summary>
              {canDecide && weak.some(({ decision, hidden }) => decision === 'open' && !hidden) && (
                <div>
                  <Button small onClick={() => decideWeak(weak)}>
                    {text.weakAll}
                  </Button>
                </div>
              )}
              <ul className={styles.cards}>{weak.map(renderCard)}</ul>
            </details>
          )}
          <p className={styles.faint}>{text.searched(countSearched(check), check.matchingVersion)}</p>
        </>
      )}
    </section>
  )
}
