import type { Metadata } from 'next'
import { GuestChat } from './guest-chat'

export const metadata: Metadata = { title: 'Chat', robots: 'noindex', referrer: 'no-referrer' }

export default function GuestPage() {
  return <GuestChat />
}
