import * as strings from '@/strings/index'
import { Disclosure } from '@/ui/disclosure'
import { formatWeekdayDate } from '@/ui/format-date'
import styles from './deadlines.module.css'
import type { Deadline } from './queries'

const text = strings.deadlines
type Step = Deadline['steps'][number]

function describeStep({ kind, date, number = 0, reason = '', observed }: Step) {
  const day = formatWeekdayDate(date)
  if (kind === 'skipped') return (observed ? text.steps.observed : text.steps.skipped)(day, reason)
  return kind === 'counted' || kind === 'added' ? text.steps[kind](day, number) : text.steps[kind](day)
}
/** Leaves out days that only add to the count, except the last one before another kind of step. */
const isNotable = ({ kind }: Step, at: number, steps: Step[]) => (kind !== 'counted' && kind !== 'added') || steps[at + 1]?.kind !== kind

/** Shows the steps that moved the date. A disclosure shows every step. */
export function CountedDays({ steps }: { steps: Step[] }) {
  const notable = steps.filter(isNotable)
  return (
    <section className={styles.count} aria-label={text.countTitle}>
      <h3 className={styles.heading}>{text.countTitle}</h3>
      <Steps steps={notable} />
      {notable.length < steps.length && (
        <Disclosure title={text.allDays(steps.length)}>
          <Steps steps={steps} />
        </Disclosure>
      )}
    </section>
  )
}

const Steps = ({ steps }: { steps: Step[] }) => (
  <ol className={styles.steps}>
    {steps.map((step) => (
      <li key={`${step.kind} ${step.date} ${step.number}`}>{describeStep(step)}</li>
    ))}
  </ol>
)
