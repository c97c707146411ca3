import config from '@payload-config'
import { RootPage } from '@payloadcms/next/views'
import { importMap } from '../../import-map'

type Args = { params: Promise<{ segments: string[] }>; searchParams: Promise<Record<string, string | string[]>> }
const Page = ({ params, searchParams }: Args) => RootPage({ config, params, searchParams, importMap })
export default Page
