'use client'
import { useState } from 'react'

/** Runs one action at a time and ignores presses meanwhile. The buttons are `aria-disabled`, because disabled ones would lose the focus. */
export function useBusy() {
  const [isBusy, setIsBusy] = useState(false)
  const run = async (action: () => Promise<unknown>) => {
    if (isBusy) return
    setIsBusy(true)
    try {
      await action()
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, run: (action: () => Promise<unknown>) => void run(action) }
}
