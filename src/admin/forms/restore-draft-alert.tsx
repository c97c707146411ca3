'use client'
import type { Draft } from '@/client/form/drafts'
import * as strings from '@/strings/index'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { formatDate } from '@/ui/format-date'

export const RestoreDraftAlert = ({ draft, onRestore, onDiscard }: { draft: Draft; onRestore: () => void; onDiscard: () => void }) => (
  <Alert
    live
    action={
      <>
        <Button small onClick={onRestore}>
          {strings.form.restore}
        </Button>
        <Button small variant="quiet" onClick={onDiscard}>
          {strings.form.discard}
        </Button>
      </>
    }
  >
    {strings.form.draft(formatDate(new Date(draft.at), new Date()))}
  </Alert>
)
