import { CollectionCards } from '@payloadcms/next/rsc'

/** The parts that Payload finds by name; its own dashboard is all these collections need. */
export const importMap = { '@payloadcms/next/rsc#CollectionCards': CollectionCards }
