'use client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '@/client/api'
import { Button } from '@/ui/button'
import { CopyButton } from '@/ui/copy'
import { Dialog } from '@/ui/dialog'
import { Problem } from '@/ui/notice'
import { Skeleton } from '@/ui/skeleton'
import { tell } from '@/ui/toast'
import { sentenceOf } from '../shell/use-remove'
import { words } from '../words'
import styles from './schedule.module.css'

const text = words.schedule
const key = ['feed']

/** The private address under which one's own events are read by another calendar. */
export function FeedDialog({ close }: { close: () => void }) {
  const client = useQueryClient()
  const found = useQuery({ queryKey: key, queryFn: ({ signal }) => api.feed.get({}, { signal }) })
  const [neutral, setNeutral] = useState<boolean>()
  const [address, setAddress] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const settled = {
    onError: (error: unknown) => setProblem(sentenceOf(error, text.feedFailed)),
    onSettled: () => void client.invalidateQueries({ queryKey: key }),
  }
  const isNeutral = neutral ?? found.data?.neutral ?? false
  const make = useMutation({
    ...settled,
    mutationFn: () => api.feed.open({ neutral: isNeutral }),
    onSuccess: (made) => {
      setProblem(undefined)
      setAddress(location.origin + made.address)
    },
  })
  const end = useMutation({
    ...settled,
    mutationFn: () => api.feed.close({}),
    onSuccess: () => {
      setAddress(undefined)
      tell(text.feedEnded)
    },
  })
  const on = found.data?.on ?? false
  return (
    <Dialog
      title={text.feed}
      onClose={close}
      actions={
        <>
          {on && (
            <Button look="danger" busy={end.isPending} onClick={() => end.mutate()}>
              {text.feedEnd}
            </Button>
          )}
          <Button look="primary" busy={make.isPending} disabled={!found.data} onClick={() => make.mutate()}>
            {on ? text.feedRenew : text.feedMake}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {problem && <Problem sentence={problem} />}
        <p>{text.feedText}</p>
        {found.isPending && <Skeleton label={words.shell.loading} lines={2} />}
        {found.isError && <Problem sentence={words.form.notLoaded} />}
        {found.data && (
          <>
            <p className={styles.count}>{on ? text.feedOn : text.feedOff}</p>
            <label className={styles.check}>
              <input type="checkbox" checked={isNeutral} onChange={(event) => setNeutral(event.target.checked)} />
              {text.feedNeutral}
            </label>
          </>
        )}
        {address && (
          <div role="status" className={styles.form}>
            <p>{text.feedOnce}</p>
            <code className={styles.address}>{address}</code>
            <span>
              <CopyButton text={address} />
            </span>
          </div>
        )}
      </div>
    </Dialog>
  )
}
