import { Check, Circle, CircleDashed, Clock } from 'lucide-react'
import { ScreenLink } from '@/admin/records/screen-link'
import type { Setup } from '@/admin/records/setup/query'
import { getStepState, type SetupStep, stepHref, stepNames } from '@/admin/records/setup/steps'
import * as strings from '@/strings/index'
import styles from './setup.module.css'

const text = strings.setup
const icons = { open: Circle, done: Check, skipped: CircleDashed, invited: Clock }

export const StepList = ({ setup, current }: { setup: Setup; current: SetupStep }) => (
  <nav aria-label={text.stepsLabel}>
    <ol className={styles.steps}>
      {stepNames.map((step) => {
        const state = getStepState(setup, step)
        const Icon = icons[state]
        return (
          <li key={step}>
            <ScreenLink href={stepHref(step)} className={styles.stepLink} aria-current={step === current ? 'step' : undefined}>
              <Icon size={16} aria-hidden className={styles[state]} />
              <span className={styles.stepName}>{text.steps[step]}</span>
              <span className={styles.state}>{text.states[state]}</span>
            </ScreenLink>
          </li>
        )
      })}
    </ol>
  </nav>
)
