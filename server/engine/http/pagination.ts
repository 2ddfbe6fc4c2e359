/** A page that was asked for. */
interface Window {
  readonly page: number;
  readonly limit: number;
}

/** The second half of every list answer (ENT-17). */
export const paginationOf = ({ page, limit }: Window, total: number, totalIsEstimate = false) => ({
  current_page: page,
  per_page: limit,
  total,
  last_page: Math.max(1, Math.ceil(total / limit)),
  ...(totalIsEstimate && { total_is_estimate: true }),
});
