import { CollectionCards } from '@payloadcms/next/rsc'

/** The components that Payload finds by name: these collections need only its dashboard. */
export const importMap = { '@payloadcms/next/rsc#CollectionCards': CollectionCards }
