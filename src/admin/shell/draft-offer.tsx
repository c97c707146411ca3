'use client'
import type { Draft } from '@/client/drafts'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { said } from '@/ui/said'
import { words } from '../words'

export const DraftOffer = ({ draft, restore, discard }: { draft: Draft; restore: () => void; discard: () => void }) => (
  <Notice
    live
    action={
      <>
        <Button small onClick={restore}>
          {words.form.restore}
        </Button>
        <Button small look="quiet" onClick={discard}>
          {words.form.discard}
        </Button>
      </>
    }
  >
    {words.form.draft(said(new Date(draft.at), new Date()))}
  </Notice>
)
