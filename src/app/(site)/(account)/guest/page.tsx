import type { Metadata, Viewport } from 'next'
import { GuestChat } from './guest-chat'

export const metadata: Metadata = { title: 'Chat', robots: 'noindex', referrer: 'no-referrer' }
/** A phone's keyboard does not cover the message that is being written. */
export const viewport: Viewport = { interactiveWidget: 'resizes-content' }

export default function GuestPage() {
  return <GuestChat />
}
