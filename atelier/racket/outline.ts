import shapes from './outlines.json' with { type: 'json' };

export type Outline = keyof typeof shapes.heads;
export type Point = [number, number];

function through(points: Point[], steps: number): Point[] {
  const path: Point[] = [];
  for (let i = 0; i + 1 < points.length; i++) {
    const start = points[i] as Point;
    const end = points[i + 1] as Point;
    const before = points[i - 1] ?? start;
    const after = points[i + 2] ?? end;
    for (let k = 0; k < steps; k++) {
      const t = k / steps;
      path.push(
        [0, 1].map((axis) => {
          const [a, b, c, d] = [before, start, end, after].map((p) => p[axis] as number) as [
            number,
            number,
            number,
            number,
          ];
          return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3);
        }) as Point,
      );
    }
  }
  path.push(points.at(-1) as Point);
  return path;
}

/** The racket's edge, moved inwards, from the right of the handle over the tip to the left; above `floor` only. */
export function inset(outline: Outline, distance: number, floor = 1.9): Point[] {
  const right = [...shapes.neck, ...shapes.heads[outline]] as Point[];
  const left = right
    .slice(0, -1)
    .map(([x, z]): Point => [-x, z])
    .reverse();
  const path = through([...right, ...left], 12);
  const moved = path.map(([x, z], i): Point => {
    const [ax, az] = path[Math.max(0, i - 1)] as Point;
    const [bx, bz] = path[Math.min(path.length - 1, i + 1)] as Point;
    const length = Math.hypot(bx - ax, bz - az) || 1;
    return [x - ((bz - az) / length) * distance, z + ((bx - ax) / length) * distance];
  });
  return moved.filter(([, z]) => z > floor);
}
