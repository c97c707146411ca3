'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/client/api'
import { versionOf } from '@/contract/version'
import { Button } from '@/ui/button'
import { day } from '@/ui/said'
import { tell, tellFailure } from '@/ui/toast'
import { sentenceOf } from '../shell/use-remove'
import { words } from '../words'
import type { Event } from './queries'

const text = words.schedule

/** Takes one date out of what repeats; Undo brings it back. */
export function SkipDate({ event, date, close }: { event: Event; date: string; close: () => void }) {
  const client = useQueryClient()
  const refresh = () => void client.invalidateQueries({ queryKey: ['event'] })
  const back = () =>
    void api.events
      .update({ id: event.id, skips: event.skips })
      .catch((error) => tellFailure(sentenceOf(error, text.saveFailed)))
      .then(refresh)
  const skip = useMutation({
    mutationFn: () => api.events.update({ id: event.id, skips: [...event.skips, date] }, { ifMatch: versionOf(event) }),
    onSuccess: () => {
      tell(text.skipped(day(new Date(date))), back)
      close()
    },
    onError: (error) => tellFailure(sentenceOf(error, text.saveFailed)),
    onSettled: refresh,
  })
  return (
    <Button look="quiet" busy={skip.isPending} onClick={() => skip.mutate()}>
      {text.skip}
    </Button>
  )
}
