import type { ReactNode } from 'react'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { SaveBar } from '@/ui/save-bar'

const text = strings.setup

/** `children` are the step's own buttons. After them comes the button that opens the next step. */
export const StepActions = ({ isDone, skip, children }: { isDone: boolean; skip: () => void; children?: ReactNode }) => (
  <SaveBar sticky={false}>
    {children}
    <Button variant={isDone && !children ? 'primary' : 'plain'} onClick={skip}>
      {isDone ? text.next : text.skip}
    </Button>
  </SaveBar>
)
