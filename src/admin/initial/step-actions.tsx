import type { ReactNode } from 'react'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { SaveBar } from '@/ui/save-bar'

const text = strings.setup

/** The step's own buttons, then the one that opens the next step without them. */
export const StepActions = ({ isDone, skip, children }: { isDone: boolean; skip: () => void; children?: ReactNode }) => (
  <SaveBar sticky={false}>
    {children}
    <Button variant={isDone && !children ? 'primary' : 'plain'} onClick={skip}>
      {isDone ? text.next : text.skip}
    </Button>
  </SaveBar>
)
