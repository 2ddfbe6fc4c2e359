import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { SCHEMA_BOUNDS } from '#schemas/model/reading/bounds.ts';
import { formatNumber } from '#src/admin/format/numbers.ts';
import { type Finding, keyOf } from './findingsIn.ts';

interface FindingListProps {
  readonly findings: readonly Finding[];
  readonly onGo: (finding: Finding) => void;
}

/** What is wrong, in words, each with the way to its place. */
export const FindingList = ({ findings, onGo }: FindingListProps) => {
  const translate = useTranslate();
  const shown = findings.slice(0, SCHEMA_BOUNDS.listedReasons);
  const more = findings.length - shown.length;
  return (
    <Box>
      <Typography
        variant="body2"
        role="status"
        color={findings.length === 0 ? 'text.secondary' : 'error'}
      >
        {findings.length === 0
          ? translate('studio.text.noProblems')
          : translate('studio.text.problems', { smart_count: findings.length })}
      </Typography>
      {shown.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {shown.map((finding) => (
            <Box
              component="li"
              key={keyOf(finding)}
              sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}
            >
              <Button size="small" onClick={() => onGo(finding)} sx={{ flexShrink: 0 }}>
                {translate('studio.text.place', {
                  line: formatNumber(finding.line),
                  column: formatNumber(finding.column),
                })}
              </Button>
              <Typography
                variant="body2"
                dir="auto"
                sx={{ alignSelf: 'center', overflowWrap: 'anywhere', minWidth: 0 }}
              >
                {finding.reason}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
      {more > 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate('studio.text.moreProblems', { smart_count: more })}
        </Typography>
      )}
    </Box>
  );
};
