'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, Circle, CircleDashed, Clock } from 'lucide-react'
import { setupKey, setupQuery } from '@/admin/records/setup/query'
import { getItemState, type SetupState, type SetupStep, setupSteps, stepHref, stepNames } from '@/admin/records/setup/steps'
import { api } from '@/client/api'
import { focusContent } from '@/client/focus-content'
import { useAction } from '@/client/queries/use-action'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { toast } from '@/ui/toast'
import { DashboardCard } from './card'
import styles from './checklist.module.css'

const text = strings.setup
const icons = { open: Circle, done: Check, skipped: CircleDashed, invited: Clock }
const items = stepNames.flatMap((step: SetupStep) => setupSteps[step].map((item) => ({ step, item })))

/** For Admins: the open items of the setup. Hidden when no item is open (a pending invitation is not open), or after an Admin hides it. */
export function SetupChecklist() {
  const queryClient = useQueryClient()
  const { data } = useQuery(setupQuery)
  const setDismissed = useAction({
    mutationFn: (dismissed: boolean) => api.setup.update({ dismissed }),
    errorMessage: text.dismissFailed,
    onSuccess: (saved, dismissed) => {
      queryClient.setQueryData(setupKey, saved)
      if (!dismissed) return
      toast(text.dismissed, () => setDismissed.run(false))
      focusContent()
    },
  })
  if (!data || data.dismissed) return null
  const count = (state: SetupState) => items.filter(({ item }) => getItemState(data, item) === state).length
  if (count('open') === 0) return null
  return (
    <DashboardCard
      title={text.checklist}
      action={
        <Button small variant="quiet" busy={setDismissed.isPending} onClick={() => setDismissed.run(true)}>
          {text.dismiss}
        </Button>
      }
    >
      <p className={styles.progress}>{text.checklistText(count('done'), count('skipped'), items.length)}</p>
      <ul className={styles.items}>
        {items.map(({ step, item }) => {
          const state = getItemState(data, item)
          const Icon = icons[state]
          return (
            <li key={item}>
              <a href={stepHref(step)} className={styles.item}>
                <Icon size={16} aria-hidden className={styles[state]} />
                <span className={styles.name}>{text.items[item]}</span>
                <span className={styles.state}>{text.states[state]}</span>
              </a>
            </li>
          )
        })}
      </ul>
    </DashboardCard>
  )
}
