import { useEffect } from 'react';
import { colorsOf } from '#src/admin/theme/tokens.ts';

const SIZE_PX = 32;
const DOT_PX = 8;

const iconLink = (): HTMLLinkElement | null => document.querySelector('link[rel="icon"]');

/** The icon with a dot in its corner, as a data URL. */
const withDot = async (address: string): Promise<string | undefined> => {
  const icon = new Image();
  icon.src = address;
  await icon.decode();
  const canvas = document.createElement('canvas');
  canvas.width = SIZE_PX;
  canvas.height = SIZE_PX;
  const pen = canvas.getContext('2d');
  if (!pen) return undefined;
  const { named, onFilled } = colorsOf.light;
  pen.drawImage(icon, 0, 0, SIZE_PX, SIZE_PX);
  pen.beginPath();
  pen.arc(SIZE_PX - DOT_PX, DOT_PX, DOT_PX - 1, 0, 2 * Math.PI);
  pen.fillStyle = named.danger;
  pen.strokeStyle = onFilled;
  pen.lineWidth = 2;
  pen.fill();
  pen.stroke();
  return canvas.toDataURL('image/png');
};

/** Marks the tab's icon while something is unread (SHELL-3). */
export const useIconBadge = (isMarked: boolean): void => {
  useEffect(() => {
    const link = iconLink();
    if (!link || !isMarked) return;
    const plain = link.href;
    let isCurrent = true;
    withDot(plain)
      .then((marked) => {
        if (isCurrent && marked !== undefined) link.href = marked;
      })
      // An icon that cannot be drawn stays as it is: the title says the same.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
      link.href = plain;
    };
  }, [isMarked]);
};
