import {
  Controller,
  DefaultValuePipe,
  Get,
  Injectable,
  Module,
  ParseIntPipe,
  Query,
  Req,
} from '@nestjs/common'
import { InjectRepository, TypeOrmModule } from '@nestjs/typeorm'
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, Repository } from 'typeorm'
import { type AuthenticatedRequest, Permission } from './auth.js'
import { Membership } from './people.js'

@Entity('educational_contents')
export class EducationalContent {
  @PrimaryColumn('uuid', { name: 'organization_id' }) organizationId: string
  @PrimaryColumn('uuid') id: string
  @Column('uuid', { name: 'canonical_id' }) canonicalId: string
  @Column('integer') version: number
  @Column('boolean', { name: 'is_current' }) isCurrent: boolean
  @Column('text') title: string
  @Column('text', { nullable: true }) body: string | null
  @Column('boolean') active: boolean
  @Column('boolean', { name: 'is_featured' }) isFeatured: boolean
  @Column('text') status: string
  @Column('text', { name: 'completion_strategy' }) completionStrategy: string
  @Column('integer', { name: 'interval_days', nullable: true }) intervalDays: number | null
  @Column('text', { name: 'cover_image_path', nullable: true }) coverImagePath: string | null
  @Column('jsonb', { nullable: true }) video: object | null
  @Column('timestamptz', { name: 'confirmed_at', nullable: true }) confirmedAt: Date | null
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date
  @Column('timestamptz', { name: 'updated_at' }) updatedAt: Date

  @ManyToOne(() => Membership)
  @JoinColumn([
    { name: 'organization_id', referencedColumnName: 'organizationId' },
    { name: 'created_by', referencedColumnName: 'userId' },
  ])
  createdBy: Membership

  @ManyToOne(() => Membership)
  @JoinColumn([
    { name: 'organization_id', referencedColumnName: 'organizationId' },
    { name: 'updated_by', referencedColumnName: 'userId' },
  ])
  updatedBy: Membership
}

const person = ({ userId, firstName, lastName }: Membership) => ({ id: userId, firstName, lastName })

@Injectable()
class ContentsService {
  constructor(
    @InjectRepository(EducationalContent) private readonly contents: Repository<EducationalContent>,
  ) {}

  async findPage(organizationId: string, take: number, page: number) {
    const [found, total] = await this.contents.findAndCount({
      where: { organizationId, isCurrent: true },
      relations: { createdBy: true, updatedBy: true },
      order: { createdAt: 'DESC', id: 'DESC' },
      take,
      skip: (page - 1) * take,
    })
    const data = found.map(({ organizationId: _, createdBy, updatedBy, ...own }) => ({
      ...own,
      createdBy: person(createdBy),
      updatedBy: person(updatedBy),
    }))
    return { data, total }
  }
}

@Controller('educational-contents')
class ContentsController {
  constructor(private readonly service: ContentsService) {}

  @Get()
  @Permission('educational-contents.read')
  async findPage(
    @Req() { caller, requestId }: AuthenticatedRequest,
    @Query('count', new DefaultValuePipe(15), ParseIntPipe) count: number,
    @Query('page', new DefaultValuePipe(1), ParseIntPipe) page: number,
  ) {
    const { data, total } = await this.service.findPage(caller.organizationId, count, page)
    const last = Math.max(1, Math.ceil(total / count))
    const url = (number: number) =>
      `http://127.0.0.1/api/v1/educational-contents?count=${count}&page=${number}`
    return {
      data,
      links: {
        first: url(1),
        last: url(last),
        prev: page > 1 ? url(page - 1) : null,
        next: page < last ? url(page + 1) : null,
      },
      meta: { current_page: page, last_page: last, per_page: count, total, requestId, userId: caller.userId },
    }
  }
}

@Module({
  imports: [TypeOrmModule.forFeature([EducationalContent])],
  controllers: [ContentsController],
  providers: [ContentsService],
})
export class ContentsModule {}
