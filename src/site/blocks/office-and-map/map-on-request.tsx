import { formatAddress } from '@/site/office/address-lines'
import type { Site } from '@/site/site'

/** Contacts no third party until the visitor presses the button. */
export function MapOnRequest({ site }: { site: Site }) {
  const { latitude, longitude } = site.office
  if (latitude == null || longitude == null) return null
  const bbox = [longitude - 0.008, latitude - 0.0045, longitude + 0.008, latitude + 0.0045].map((n) => n.toFixed(6)).join(',')
  const embedUrl = `https://www.openstreetmap.org/export/embed.html?${new URLSearchParams({ bbox, layer: 'mapnik', marker: `${latitude},${longitude}` })}`
  const directionsUrl = `https://www.openstreetmap.org/directions?${new URLSearchParams({ to: `${latitude},${longitude}` })}#map=16/${latitude}/${longitude}`
  return (
    <div className="map" data-map={embedUrl} data-title={site.strings.mapTitle}>
      <div className="map-panel">
        <p className="map-address">{formatAddress(site.office)}</p>
        <p className="map-actions">
          <button type="button" className="button" data-show-map="" data-script="" hidden>
            {site.strings.showMap}
          </button>
          <a href={directionsUrl} rel="noopener noreferrer">
            {site.strings.getDirections}
          </a>
        </p>
        <p className="hint">{site.strings.mapPrivacy}</p>
      </div>
    </div>
  )
}
