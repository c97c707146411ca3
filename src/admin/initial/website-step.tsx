'use client'
import { useQueryClient } from '@tanstack/react-query'
import { ExternalLink, PencilLine } from 'lucide-react'
import { setupKey } from '@/admin/records/setup/query'
import { api } from '@/client/api'
import { useAction } from '@/client/queries/use-action'
import * as strings from '@/strings/index'
import { Button, buttonClass } from '@/ui/button'
import { VisuallyHidden } from '@/ui/visually-hidden'
import styles from './setup.module.css'
import { StepActions } from './step-actions'
import type { StepProps } from './step-props'

const text = strings.setupWebsite
const links = [
  ['/', text.open, ExternalLink],
  ['/admin/collections/page', text.pages, PencilLine],
  ['/admin/globals/office', text.office, PencilLine],
  ['/admin/globals/disclaimer', text.disclaimer, PencilLine],
] as const

export function WebsiteStep({ setup, openNext, skip }: StepProps) {
  const queryClient = useQueryClient()
  const confirmReview = useAction({
    mutationFn: () => api.setup.update({ confirmed: 'website' }),
    errorMessage: strings.setup.failed,
    onSuccess: (saved) => {
      queryClient.setQueryData(setupKey, saved)
      openNext()
    },
  })
  const isDone = setup.items.website === 'done'
  return (
    <>
      <p>{text.text}</p>
      <ul className={styles.checks}>
        {text.checks.map((check) => (
          <li key={check}>{check}</li>
        ))}
      </ul>
      <div className={styles.links}>
        {links.map(([href, label, Icon]) => (
          <a key={href} href={href} target="_blank" rel="noopener" className={buttonClass()}>
            <Icon size={16} aria-hidden /> {label} <VisuallyHidden>{text.newWindow}</VisuallyHidden>
          </a>
        ))}
      </div>
      <StepActions isDone={isDone} skip={skip}>
        {!isDone && (
          <Button variant="primary" busy={confirmReview.isPending} onClick={() => confirmReview.run()}>
            {text.reviewed}
          </Button>
        )}
      </StepActions>
    </>
  )
}
