import { notFound } from 'next/navigation'

export default function Unknown() {
  notFound()
}
