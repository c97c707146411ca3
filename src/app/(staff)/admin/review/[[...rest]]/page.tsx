import { ReviewView } from '@/admin/review/view'
import { screens } from '@/admin/screens'

export const metadata = { title: screens.review.title }
export default ReviewView
