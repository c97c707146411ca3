import type { Media } from '@/payload-types'

export function Picture({ picture, sizes, className }: { picture: Media | string | null | undefined; sizes: string; className?: string }) {
  if (!picture || typeof picture === 'string' || !picture.url) return null
  const versionedUrl = (url: string | null | undefined) => `${url}?v=${Date.parse(picture.updatedAt).toString(36)}`
  const files = [picture.sizes?.small, picture.sizes?.medium, picture.sizes?.large].filter((size) => size?.url && size.width)
  return (
    // biome-ignore lint/performance/noImgElement: the sizes are made at upload, so no image service is needed
    <img
      className={className}
      src={versionedUrl(files.at(-1)?.url ?? picture.url)}
      srcSet={files.map((size) => `${versionedUrl(size?.url)} ${size?.width}w`).join(', ') || undefined}
      sizes={sizes}
      width={picture.width ?? undefined}
      height={picture.height ?? undefined}
      alt={picture.alt}
      loading="lazy"
      decoding="async"
    />
  )
}
