'use client'
import { type RefObject, useLayoutEffect } from 'react'
import { observeOffsetTop } from '@/ui/observe-offset-top'

/** Sets `--offset-top` of an element for CSS. */
export const useOffsetTopProperty = (ref: RefObject<HTMLElement | null>) =>
  useLayoutEffect(() => {
    const element = ref.current
    return element ? observeOffsetTop(element, (offsetPx) => element.style.setProperty('--offset-top', `${offsetPx}px`)) : undefined
  }, [ref])
