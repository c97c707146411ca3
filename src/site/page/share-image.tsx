import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { ImageResponse } from 'next/og'
import type { Site } from '@/site/site'

/** Open Graph image with the page's title. */
export async function renderShareImage(title: string, { office }: Site): Promise<Response> {
  const data = await readFile(path.join(process.cwd(), 'node_modules/@fontsource/besley/files/besley-latin-600-normal.woff'))
  const contactLine = [office.street, office.city, office.phone].filter(Boolean).join(' · ')
  return new ImageResponse(
    <div style={sheet}>
      <div style={{ display: 'flex', flexDirection: 'column' }}>
        <div style={{ fontSize: 40 }}>{office.name}</div>
        {office.tagline && <div style={{ fontSize: 28, color: '#414a57' }}>{office.tagline}</div>}
      </div>
      <div style={{ fontSize: title.length > 60 ? 60 : 80, lineHeight: 1.1, letterSpacing: '-0.012em' }}>{title}</div>
      <div style={{ display: 'flex', flexDirection: 'column' }}>
        <div style={{ height: 6, borderTop: brass, borderBottom: brass }} />
        <div style={{ paddingTop: 28, fontSize: 28, color: '#414a57' }}>{contactLine}</div>
      </div>
    </div>,
    { ...shareImageSize, fonts: [{ name: 'Besley', data: new Uint8Array(data).buffer, weight: 600, style: 'normal' }] },
  )
}

export const shareImageSize = { width: 1200, height: 630 }
const brass = '2px solid #b48a3c'
const sheet = {
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  width: '100%',
  height: '100%',
  padding: '72px 80px 56px',
  background: '#f8f2e7',
  color: '#1c2430',
  fontFamily: 'Besley',
} as const
