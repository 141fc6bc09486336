/** The plan of a padel court, 20 by 10 metres: walls, net, service lines and the line between the boxes. */
export function CourtLines({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 200 100" fill="none" stroke="currentColor" className={className}>
      <path
        d="M1 1h198v98H1zM100 1v98M30.5 1v98m139-98v98M30.5 50h139M1 26h4M1 74h4m190-48h4m-4 48h4"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
