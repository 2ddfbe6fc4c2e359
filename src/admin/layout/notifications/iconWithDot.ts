import { colorsOf } from '#src/admin/theme/tokens.ts';

const SIZE_PX = 32;
const DOT_PX = 8;

/** The icon with a dot in its corner, as a data URL. */
export const iconWithDot = async (address: string): Promise<string | undefined> => {
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
