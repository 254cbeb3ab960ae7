import { useQuery } from '@tanstack/react-query';
import type { AdminPromotion } from '@vastra/shared/contract';
import { formatDate, formatNumber } from '@vastra/shared/format';
import { Link, useSearchParams } from '@vastra/shared/router';
import styled from 'styled-components';
import { adminPaths } from '../../admin-paths';
import { adminApi } from '../../admin-session';
import { PromotionStateBadge } from '../../components/badges/promotion-state-badge';
import { Detail, Muted, Row, Stack, Text } from '../../components/kit';
import { TextLink } from '../../components/kit/text-link';
import { Card } from '../../components/layout/card';
import { QueryPart } from '../../components/layout/query-part';
import type { ListPage } from '../../components/table/use-list';
import { addMonths, getMonth, getSpan, type Month } from './month';

/** Promotions of a month that are shown, at most. */
const limit = 100;

const Lane = styled.div<{ $days: number }>`
  position: relative;
  height: 20px;
  border-radius: 4px;
  background: repeating-linear-gradient(
    to right,
    var(--hairline) 0 1px,
    var(--paper) 1px calc(100% / ${({ $days }) => $days})
  );
`;

const Bar = styled.span<{ $isQuiet: boolean }>`
  position: absolute;
  inset-block: 0;
  min-width: 4px;
  border-radius: 4px;
  background: ${({ $isQuiet }) => ($isQuiet ? 'var(--control)' : 'var(--brand)')};
`;

const Scale = styled.div<{ $days: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $days }) => $days}, minmax(0, 1fr));
  color: var(--ink-2);
  font-size: 12px;
  font-variant-numeric: tabular-nums;
  @media (max-width: 639px) {
    & > :not(:nth-child(5n + 1)) {
      visibility: hidden;
    }
    & > * {
      white-space: nowrap;
    }
  }
`;

const listOfMonth = ({ start, end }: Month, signal: AbortSignal): Promise<ListPage<AdminPromotion>> =>
  adminApi.get('admin/promotions', {
    signal,
    query: { limit, from: new Date(start).toISOString(), until: new Date(end).toISOString() },
  });

const formatMonth = ({ start }: Month): string => formatDate(start).replace(/^\d+ /, '');

/** The promotions of a month, each with a bar from its start to its end. Texts say the same, because the bars are not readable. */
export function CalendarTab() {
  const [search] = useSearchParams();
  const month = getMonth(search.get('month'), new Date());
  const query = useQuery({
    queryKey: ['promotions of a month', month.id],
    queryFn: ({ signal }) => listOfMonth(month, signal),
  });
  const toMonth = (count: number) => `?tab=calendar&month=${addMonths(month.id, count)}`;
  return (
    <Card>
      <Stack>
        <Row as="nav" aria-label="Months" $justify="space-between">
          <TextLink $isTall to={toMonth(-1)}>
            ← Month before
          </TextLink>
          <Text as="h2" $size={20} aria-live="polite">
            {formatMonth(month)}
          </Text>
          <TextLink $isTall to={toMonth(1)}>
            Month after →
          </TextLink>
        </Row>
        <QueryPart query={query} subject="The promotions">
          {({ rows, pagination }) => (
            <>
              <Timeline month={month} promotions={rows} />
              {pagination.total > rows.length && (
                <Muted>
                  The newest {formatNumber(rows.length)} of {formatNumber(pagination.total)}.
                </Muted>
              )}
            </>
          )}
        </QueryPart>
      </Stack>
    </Card>
  );
}

const describePeriod = ({ startDate, endDate }: AdminPromotion): string =>
  `${formatDate(startDate)} – ${endDate ? formatDate(endDate) : 'no end'}`;

function Timeline({ month, promotions }: { month: Month; promotions: readonly AdminPromotion[] }) {
  const sorted = [...promotions].sort((a, b) => Date.parse(a.startDate) - Date.parse(b.startDate));
  if (sorted.length === 0) return <Muted>No promotions in this month.</Muted>;
  return (
    <>
      <Scale $days={month.days} aria-hidden>
        {Array.from({ length: month.days }, (_, day) => (
          <span key={day}>{day + 1}</span>
        ))}
      </Scale>
      <Stack as="ul" aria-label="Promotions of the month">
        {sorted.map((promotion) => {
          const span = getSpan(month, promotion);
          return (
            <Stack as="li" $gap={4} key={promotion._id}>
              <Row $gap="4 12">
                <Link to={adminPaths.promotion(promotion._id)}>{promotion.name}</Link>
                <PromotionStateBadge state={promotion.state} />
                <Detail>{describePeriod(promotion)}</Detail>
              </Row>
              <Lane $days={month.days} aria-hidden>
                {span && (
                  <Bar
                    $isQuiet={promotion.status !== 'active' || promotion.state === 'ended'}
                    style={{ left: `${span.left}%`, width: `${span.width}%` }}
                  />
                )}
              </Lane>
            </Stack>
          );
        })}
      </Stack>
    </>
  );
}
