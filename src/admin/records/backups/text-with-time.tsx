'use client'
import { RelativeTime } from '@/ui/relative-time'

/** `text`, followed by the time if there is one. */
export const TextWithTime = ({ text: prefix, at }: { text: string; at: string | null | undefined }) => (
  <>
    {prefix}
    {at && ' '}
    {at && <RelativeTime at={at} />}
  </>
)
