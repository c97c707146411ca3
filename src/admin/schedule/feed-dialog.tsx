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
const feedKey = ['feed']

/** The secret URL by which another calendar reads the events of the signed-in person. */
export function FeedDialog({ close }: { close: () => void }) {
  const queryClient = useQueryClient()
  const query = useQuery({ queryKey: feedKey, queryFn: ({ signal }) => api.feed.get({}, { signal }) })
  const [neutral, setNeutral] = useState<boolean>()
  const [url, setUrl] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const callbacks = {
    onError: (error: unknown) => setProblem(sentenceOf(error, text.feedFailed)),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: feedKey }),
  }
  const isNeutral = neutral ?? query.data?.neutral ?? false
  const create = useMutation({
    ...callbacks,
    mutationFn: () => api.feed.open({ neutral: isNeutral }),
    onSuccess: ({ address }) => {
      setProblem(undefined)
      setUrl(location.origin + address)
    },
  })
  const remove = useMutation({
    ...callbacks,
    mutationFn: () => api.feed.close({}),
    onSuccess: () => {
      setUrl(undefined)
      tell(text.feedEnded)
    },
  })
  const isOn = query.data?.on ?? false
  return (
    <Dialog
      title={text.feed}
      onClose={close}
      actions={
        <>
          {isOn && (
            <Button look="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
              {text.feedEnd}
            </Button>
          )}
          <Button look="primary" busy={create.isPending} disabled={!query.data} onClick={() => create.mutate()}>
            {isOn ? text.feedRenew : text.feedMake}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {problem && <Problem sentence={problem} />}
        <p>{text.feedText}</p>
        {query.isPending && <Skeleton label={words.shell.loading} lines={2} />}
        {query.isError && <Problem sentence={words.form.notLoaded} />}
        {query.data && (
          <>
            <p className={styles.count}>{isOn ? text.feedOn : text.feedOff}</p>
            <label className={styles.check}>
              <input type="checkbox" checked={isNeutral} onChange={(event) => setNeutral(event.target.checked)} />
              {text.feedNeutral}
            </label>
          </>
        )}
        {url && (
          <div role="status" className={styles.form}>
            <p>{text.feedOnce}</p>
            <code className={styles.url}>{url}</code>
            <span>
              <CopyButton text={url} />
            </span>
          </div>
        )}
      </div>
    </Dialog>
  )
}
