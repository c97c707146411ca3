'use client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '@/client/api'
import { getErrorMessage } from '@/client/text/error-message'
import * as strings from '@/strings/index'
import { ErrorAlert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { Checkbox } from '@/ui/checkbox'
import { useConfirm } from '@/ui/confirm-dialog'
import { CopyButton } from '@/ui/copy-button'
import { Dialog } from '@/ui/dialog'
import { ErrorRetry } from '@/ui/error-retry'
import { useErrorUntilSuccess } from '@/ui/latest-success'
import { Skeleton } from '@/ui/skeleton'
import { strings as uiStrings } from '@/ui/strings'
import { toast } from '@/ui/toast'
import styles from './feed-dialog.module.css'

const text = strings.schedule
const feedKey = ['feed']

/** Creates the secret URL with which another calendar reads the user's events. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const query = useQuery({ queryKey: feedKey, queryFn: ({ signal }) => api.feed.get({}, { signal }) })
  const [chosenNeutral, setChosenNeutral] = useState<boolean>()
  const [url, setUrl] = useState<string>()
  const [errorMessage, setErrorMessage] = useErrorUntilSuccess()
  const callbacks = {
    onError: (error: unknown) => setErrorMessage(getErrorMessage(error, text.feedFailed)),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: feedKey }),
  }
  /** Whether the feed hides the titles of events. */
  const isNeutral = chosenNeutral ?? query.data?.neutral ?? false
  const create = useMutation({
    ...callbacks,
    mutationFn: () => api.feed.create({ neutral: isNeutral }),
    onSuccess: ({ address }) => setUrl(location.origin + address),
  })
  const remove = useMutation({
    ...callbacks,
    mutationFn: () => api.feed.remove({}),
    onSuccess: () => {
      setUrl(undefined)
      toast(text.feedEnded)
    },
  })
  const confirm = useConfirm()
  const turnOff = async () => {
    const question = { title: text.feedEndQuestion, message: text.feedEndText, confirmLabel: text.feedEnd, danger: true }
    if (await confirm(question)) remove.mutate()
  }
  const isOn = query.data?.on ?? false
  return (
    <Dialog
      title={text.feed}
      onClose={onClose}
      actions={
        <>
          {isOn && (
            <Button variant="danger" busy={remove.isPending} onClick={() => void turnOff()}>
              {text.feedEnd}
            </Button>
          )}
          <Button variant="primary" busy={create.isPending} disabled={!query.data} onClick={() => create.mutate()}>
            {isOn ? text.feedRenew : text.feedMake}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {errorMessage && <ErrorAlert message={errorMessage} />}
        <p>{text.feedText}</p>
        {query.isPending && <Skeleton label={strings.frame.loading} lines={2} />}
        {query.isError && <ErrorRetry message={uiStrings.notLoaded} onRetry={() => void query.refetch()} />}
        {query.data && (
          <>
            <p className={styles.state}>{isOn ? text.feedOn : text.feedOff}</p>
            <Checkbox checked={isNeutral} onChange={({ target }) => setChosenNeutral(target.checked)}>
              {text.feedNeutral}
            </Checkbox>
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
