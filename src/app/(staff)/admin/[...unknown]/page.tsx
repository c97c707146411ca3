import { notFound } from 'next/navigation'

/** No screen has this address. */
export default function Unknown() {
  notFound()
}
